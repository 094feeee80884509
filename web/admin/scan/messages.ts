import { messages } from '#web/app/language/messages.ts'

export const useScanMessages = messages({
  scanTitle: ['Pindai kode', 'Scan a code'],
  scanText: [
    'Arahkan kamera ke kode pada label atau barcode pada kemasan.',
    'Point the camera at the code of a label or the barcode of a package.',
  ],
  picture: ['Gambar dari kamera', 'Camera picture'],
  starting: ['Membuka kamera…', 'Opening the camera…'],
  noCamera: [
    'Tidak ada kamera yang dapat dipakai di sini. Ketik kodenya.',
    'No camera is available. Type the code.',
  ],
  refused: [
    'Kamera tidak diizinkan. Izinkan di pengaturan browser, atau ketik kodenya.',
    'Access to the camera was denied. Allow it in the browser settings, or type the code.',
  ],
  insecure: [
    'Kamera hanya dapat dipakai lewat HTTPS. Ketik kodenya.',
    'The camera needs HTTPS. Type the code.',
  ],
  readerFailed: [
    'Pembaca kode tidak dapat dimuat. Ketik kodenya.',
    'The code reader could not be loaded. Type the code.',
  ],
  code: ['Kode', 'Code'],
  addCode: ['Tambah', 'Add'],
  done: ['Selesai', 'Done'],
})
