import { messages } from '#web/app/language/messages.ts'

export const usePhotoViewerMessages = messages({
  id: {
    photos: (product: string) => `Foto ${product}`,
    gallery: 'galeri',
    photo: 'foto',
    close: 'Tutup',
    zoom: 'Perbesar',
    previous: 'Foto sebelumnya',
    next: 'Foto berikutnya',
    failed: 'Foto tidak dapat dimuat.',
  },
  en: {
    photos: (product) => `Photographs of ${product}`,
    gallery: 'gallery',
    photo: 'photograph',
    close: 'Close',
    zoom: 'Zoom',
    previous: 'Previous photograph',
    next: 'Next photograph',
    failed: 'The photograph could not be loaded.',
  },
})
