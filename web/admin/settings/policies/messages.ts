import type { PolicySlug } from '#contract/shop/policies.ts'
import type { Text } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const usePolicyEditorMessages = messages({
  text: [
    'Halaman yang sudah terbit tampil di kaki setiap halaman dan di form pesanan.',
    'Published policies are linked at the bottom of every page and on the order form.',
  ],
  tab: ['Kebijakan', 'Policies'],
  names: {
    terms: ['Syarat dan ketentuan', 'Terms and conditions'],
    delivery: ['Pengiriman', 'Delivery'],
    returns: ['Pengembalian', 'Returns'],
    privacy: ['Privasi', 'Privacy'],
  } satisfies Record<PolicySlug, Text>,
  published: ['Terbit', 'Published'],
  draft: ['Draf', 'Draft'],
  missing: ['Belum ada', 'Not written yet'],
  changedAt: (when: string) => [`Diubah ${when}`, `Changed ${when}`],
  choose: ['Pilih kebijakan untuk menulisnya.', 'Choose a policy to write it.'],
  back: ['Kembali ke daftar', 'Back to the list'],
  view: ['Lihat di toko', 'View in the shop'],
  content: ['Isi', 'Content'],
  start: ['Mulai dari contoh', 'Start from the example'],
  startText: [
    'Contoh diisi dengan data dari pengaturan. Baca setiap kalimat: yang terbit adalah janji toko Anda.',
    'The example is filled in from your settings. Read every sentence: what you publish is a promise.',
  ],
  replaceTitle: ['Ganti teks ini dengan contoh?', 'Replace this text by the example?'],
  replaceText: [
    'Judul dan teks dalam kedua bahasa diganti. Belum ada yang disimpan.',
    'Title and text in both languages are replaced. Nothing is saved yet.',
  ],
  replace: ['Ganti', 'Replace'],
  keep: ['Batal', 'Cancel'],
  policyTitle: ['Judul', 'Title'],
  policyText: ['Teks', 'Text'],
  englishText: [
    'Boleh kosong. Isi bila ada pelanggan yang membaca bahasa Inggris.',
    'Optional. For customers who read English.',
  ],
  untranslated: [
    'Belum diterjemahkan: pelanggan berbahasa Inggris membaca teks Indonesia.',
    'Not translated: English-speaking customers read the Indonesian text.',
  ],
  preview: ['Pratinjau', 'Preview'],
  nothingToPreview: ['Belum ada teks.', 'There is no text yet.'],
  help: ['Cara memberi format', 'How to format the text'],
  helpHeading: ['subjudul', 'heading'],
  helpList: ['daftar', 'list'],
  helpSteps: ['langkah bernomor', 'numbered steps'],
  helpBold: ['huruf tebal', 'bold text'],
  helpLink: [
    'tautan ke halaman toko, situs lain, email, atau telepon',
    'link to a page of the shop, another site, an email address or a phone number',
  ],
  helpParagraph: ['Baris kosong memulai paragraf baru.', 'An empty line starts a new paragraph.'],
  publish: ['Terbitkan', 'Publish'],
  publishText: [
    'Pelanggan dapat membacanya. Tanpa centang, halaman ini tidak ada di toko.',
    'Customers can read it. Without the tick, the shop does not have this page.',
  ],
})
