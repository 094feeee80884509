import type { ComponentType, ReactNode } from 'react'
import type { Picture as PictureData } from '#contract/platform/picture.ts'
import { OpenBeside } from '#web/ui/open-beside.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

interface Entry {
  id: string
  name: string
  translations: { en: { name: string | null; description: string | null } }
  description: string
  picture: PictureData | null
}

/** Categories or services in their order, the open one marked. */
export function EntryList<P extends Entry>({
  parts,
  open,
  label,
  to,
  text,
  badge: Badges,
}: {
  parts: readonly P[]
  open: string | null
  label: string
  to: (id: string) => string
  text: (part: P) => ReactNode
  badge?: ComponentType<{ part: P }>
}) {
  const t = useEntryMessages()
  const language = useLanguage()
  return (
    <OpenBeside
      label={label}
      items={parts}
      open={open}
      to={to}
      className="flex items-center gap-3 px-3 py-2.5"
    >
      {(part) => (
        <>
          <Picture
            picture={part.picture}
            alt=""
            sizes="48px"
            className="aspect-square w-12 shrink-0 rounded"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              {(language === 'en' && part.translations.en.name) || part.name}
            </span>
            <span className="block text-muted">{text(part)}</span>
            <span className="flex flex-wrap gap-1 empty:hidden">
              {Badges ? <Badges part={part} /> : null}
              {isTranslated(part) ? null : <Badge tone="waiting">{t.untranslated}</Badge>}
            </span>
          </span>
        </>
      )}
    </OpenBeside>
  )
}

const isTranslated = ({ description, translations: { en } }: Entry): boolean =>
  Boolean(en.name && (en.description || !description))
