import { messages } from '#web/app/language/messages.ts'

export const usePhotoViewerMessages = messages({
  photos: (product: string) => [`Foto ${product}`, `Photographs of ${product}`],
  gallery: ['galeri', 'gallery'],
  photo: ['foto', 'photograph'],
  close: ['Tutup', 'Close'],
  zoom: ['Perbesar', 'Zoom'],
  previous: ['Foto sebelumnya', 'Previous photograph'],
  next: ['Foto berikutnya', 'Next photograph'],
  failed: ['Foto tidak dapat dimuat.', 'The photograph could not be loaded.'],
})
