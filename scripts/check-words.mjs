// These words make a comment, a name, a message or a document hard to read.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const banned = {
  nobody: 'say who does not: no customer, no request',
  somebody: 'say who: a customer, an admin, a request',
  whoever: 'say who: the caller, the customer',
  anew: 'again, or only the verb: rebuild, reload',
  meanwhile: 'say what happened: the order was changed by another admin',
  'by itself': 'automatically, or alone',
  'as it is': 'unchanged',
  'at once': 'immediately, or at the same time',
  alive: 'running, or hydrated',
  told: 'notified, or shown',
  heard: 'received',
  she: 'the customer, the owner',
  her: 'the customer, the owner',
  hers: 'the customer, the owner',
  herself: 'the customer, the owner',
}

const exceptions = {
  'docs/owners-guide.md': ['she', 'her', 'hers', 'herself'],
  'scripts/check-words.mjs': Object.keys(banned),
  'scripts/check-words.test.ts': Object.keys(banned),
}

export function checkWords() {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  return stdout
    .split('\0')
    .filter((file) => /\.(?:tsx?|mts|mjs|sql|css|md|ya?ml|cfg|service|example)$/.test(file))
    .flatMap((file) =>
      findBannedWords(readFileSync(join(root, file), 'utf8'))
        .filter(({ word }) => !exceptions[file]?.includes(word))
        .map(({ line, word }) => `${file}:${line}: "${word}"; write instead: ${banned[word]}`),
    )
}

const pattern = new RegExp(
  `(?<!keep[ -])\\b(?:${Object.keys(banned).join('|').replaceAll(' ', '\\s+')})\\b`,
  'gi',
)

/** A part of a name counts too, as in `isHers`. */
export const findBannedWords = (text) =>
  text.split('\n').flatMap((content, index) =>
    [...content.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').matchAll(pattern)].map(([word]) => ({
      line: index + 1,
      word: word.toLowerCase(),
    })),
  )
