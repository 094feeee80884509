import { registerIcons } from '#web/ui/icon.tsx'

/** Of sorted columns and of lists that are put in order: no visitor sees one. */
const drawings = {
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  'arrow-down': 'M12 5v14m-6-6 6 6 6-6',
} as const

declare module '#web/ui/icon.tsx' {
  interface IconPaths extends Record<keyof typeof drawings, string> {}
}

registerIcons(drawings)
