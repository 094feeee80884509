import { messages } from '#web/app/language/messages.ts'

export const useScanMessages = messages({
  id: {
    scanTitle: 'Pindai kode',
    scanText: 'Arahkan kamera ke kode pada label atau barcode pada kemasan.',
    picture: 'Gambar dari kamera',
    starting: 'Membuka kamera…',
    noCamera: 'Tidak ada kamera yang dapat dipakai di sini. Ketik kodenya.',
    refused: 'Kamera tidak diizinkan. Izinkan di pengaturan browser, atau ketik kodenya.',
    insecure: 'Kamera hanya dapat dipakai lewat HTTPS. Ketik kodenya.',
    readerFailed: 'Pembaca kode tidak dapat dimuat. Ketik kodenya.',
    code: 'Kode',
    addCode: 'Tambah',
    done: 'Selesai',
  },
  en: {
    scanTitle: 'Scan a code',
    scanText: 'Point the camera at the code of a label or the barcode of a package.',
    picture: 'Camera picture',
    starting: 'Opening the camera…',
    noCamera: 'No camera is available. Type the code.',
    refused: 'Access to the camera was denied. Allow it in the browser settings, or type the code.',
    insecure: 'The camera needs HTTPS. Type the code.',
    readerFailed: 'The code reader could not be loaded. Type the code.',
    code: 'Code',
    addCode: 'Add',
    done: 'Done',
  },
})
