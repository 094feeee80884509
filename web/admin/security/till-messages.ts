import { messages } from '#web/app/language/messages.ts'

/** Of the shop's devices and the PINs that log in on them. */
export const useTillMessages = messages({
  pin: ['PIN untuk perangkat toko', "PIN for the shop's devices"],
  pinText: [
    'Di perangkat toko Anda masuk dengan nama dan enam angka, sampai toko tutup. PIN tidak berlaku di perangkat lain, dan tidak cukup untuk hal yang meminta faktor kedua lagi.',
    'On a device of the shop you log in with your name and six digits, until the shop closes. The PIN works on no other device, and does not open what asks for a second factor again.',
  ],
  byPin: [
    'Anda masuk dengan PIN. Untuk mengubah sesuatu di halaman ini, masuk dulu dengan kata sandi Anda.',
    'You logged in with a PIN. To change something on this page, please log in with your password first.',
  ],
  hasPin: ['PIN Anda terpasang.', 'Your PIN is set.'],
  chosenPin: ['PIN Anda', 'Your PIN'],
  newPin: ['PIN baru', 'New PIN'],
  passwordHint: ['Untuk memastikan bahwa ini Anda.', 'To confirm that it is you.'],
  pinHint: [
    'Enam angka yang tidak berurutan dan tidak semuanya sama.',
    'Six digits that are not in a row and not all the same.',
  ],
  savePin: ['Simpan PIN', 'Save the PIN'],
  removePin: ['Hapus PIN', 'Remove the PIN'],
  devices: ['Perangkat toko', "The shop's devices"],
  devicesText: [
    'Peramban di meja kasir atau gudang, tempat kasir, pengepak, dan mekanik berganti orang dengan PIN. Setiap tindakan tercatat atas nama orang yang masuk.',
    'Browsers at the counter or in the storeroom on which cashiers, packers and mechanics change by PIN. Each act is recorded under the name of the person who is logged in.',
  ],
  noDevices: ['Belum ada perangkat toko.', 'No devices of the shop yet.'],
  here: ['Perangkat ini', 'This device'],
  addedBy: (name: string, time: string) => [`Ditambahkan oleh ${name}, ${time}`, `Added by ${name}, ${time}`],
  usedAt: (time: string) => [`Terakhir dipakai ${time}`, `Last used ${time}`],
  deviceName: ['Nama perangkat ini', 'Name of this device'],
  deviceNameHint: ['Misalnya: Kasir depan', 'For example: Front counter'],
  addDevice: ['Jadikan peramban ini perangkat toko', 'Make this browser a device of the shop'],
  renameDevice: ['Ganti nama perangkat ini', 'Rename this device'],
  remove: ['Hapus', 'Remove'],
  removeTitle: (name: string) => [`Hapus ${name}?`, `Remove ${name}?`],
  removeText: [
    'Yang sedang masuk dengan PIN di sana langsung keluar, dan PIN tidak diminta lagi di perangkat itu.',
    'A person who is logged in there with a PIN is logged out, and the device asks for no more PINs.',
  ],
  retry: ['Coba lagi', 'Try again'],
})
