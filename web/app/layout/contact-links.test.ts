import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chatLink } from '#contract/platform/chat-link.ts'
import {
  callLink,
  directionsLink,
  listContactLinks,
  mailLink,
  mapLink,
  numberChatLink,
  shareLink,
} from './contact-links.ts'

test.each([
  ['siti@contoh.example', 'mailto:siti@contoh.example'],
  ['siti+toko@contoh.example', 'mailto:siti%2Btoko@contoh.example'],
  ['a@b.example?bcc=c@d.example', 'mailto:a@b.example%3Fbcc%3Dc%40d.example'],
  ['a&cc=x%0A#@b.example', 'mailto:a%26cc%3Dx%250A%23@b.example'],
])('a mail link to %s contains only the address', (email, link) => {
  expect(mailLink(email)).toBe(link)
  expect(mailLink(email, 'Kue & teh?')).toBe(`${link}?subject=Kue%20%26%20teh%3F`)
})

test.each([
  [
    '\u202A+62 812\u20113456\u20117890\u202C',
    'tel:+6281234567890',
    'https://wa.me/6281234567890?text=Halo%20%26',
  ],
])('call and chat links to %s contain only digits', (phone, call, chat) => {
  expect(callLink(phone)).toBe(call)
  expect(chatLink(phone, 'Halo &')).toBe(chat)
})

test('the parameters of links to a chat, a map and directions are encoded', () => {
  expect(numberChatLink('+62 812&text=x')).toBe('https://wa.me/62812')
  expect(shareLink('Kilim & karpet')).toBe('https://wa.me/?text=Kilim%20%26%20karpet')
  expect(mapLink('Jl. Mawar 1 & 2?#')).toMatch(/query=Jl\.%20Mawar%201%20%26%202%3F%23$/)
  expect(directionsLink('a&b')).toMatch(/destination=a%26b$/)
})

test('a shop links the accounts that it has, chat first', () => {
  expect(listContactLinks({ chat_number: '62812', instagram: 'toko.melati', tiktok: 'melati' })).toEqual([
    { name: 'WhatsApp', to: 'https://wa.me/62812' },
    { name: 'Instagram', to: 'https://www.instagram.com/toko.melati/' },
    { name: 'TikTok', to: 'https://www.tiktok.com/@melati' },
  ])
  expect(listContactLinks({ chat_number: '', instagram: '', tiktok: '' })).toEqual([])
})

test('no other file builds contact links', () => {
  const files = globSync(['web/**/*.{ts,tsx}', 'server/**/*.ts', 'demo/**/*.ts'])
  const otherFiles = files.filter(
    (file) =>
      // The jobs name the shop's mailbox to the push services.
      !/\.test\.tsx?$|contact-links\.ts$|server\/jobs\.ts$/.test(file) &&
      /[`'"](?:mailto:|tel:|geo:|https:\/\/wa\.me|https:\/\/www\.(?:instagram|tiktok)\.com|https:\/\/(?:www\.google\.com\/)?maps)/.test(
        readFileSync(file, 'utf8'),
      ),
  )
  expect(otherFiles).toEqual([])
})
