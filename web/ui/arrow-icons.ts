import { registerIcons } from '#web/ui/icon.tsx'

/**
 * Sortable columns and reorderable lists use these icons. They are not in icon.tsx, because no storefront page shows
 * them.
 */
const arrowPaths = {
  'arrow-up': 'M12 19V5m-6 6 6-6 6 6',
  'arrow-down': 'M12 5v14m-6-6 6 6 6-6',
} as const

declare module '#web/ui/icon.tsx' {
  interface IconPaths extends Record<keyof typeof arrowPaths, string> {}
}

registerIcons(arrowPaths)
