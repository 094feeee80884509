import { useLocation, useMatches, useNavigate, useRevalidator } from 'react-router'
import { languages, type Language } from '#contract/platform/language.ts'
import { reloadKeeping } from '#web/app/keep-page.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { pickLanguage } from '#web/app/language/picked-language.ts'
import { useLayoutMessages } from '#web/app/layout/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** `onFailure` closes an overlay, so that the error toast is visible. */
export function LanguageSwitch({ onFailure }: { onFailure?: () => void }) {
  const t = useLayoutMessages()
  const current = useLanguage()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { search } = useLocation()
  const matches = useMatches()
  /** Reloads texts that come from the server, and removes `?lang=` from the address. */
  const reload = async () => {
    const query = new URLSearchParams(search)
    if (query.has('lang')) {
      query.delete('lang')
      await navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
    }
    await revalidate()
  }
  const pick = async (language: Language) => {
    pickLanguage(language)
    const error = await reloadKeeping(matches, reload)
    if (error === null) return
    onFailure?.()
    const { retry, errorText } = useLayoutMessages.in(language)
    const action = { text: retry, run: () => void pick(language) }
    showToast({ tone: 'error', text: error || errorText, action })
  }
  return (
    <div role="group" aria-label={t.language} className="flex text-sm font-semibold">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={names[language]}
          aria-pressed={language === current}
          onClick={() => void pick(language)}
          className={classNames(
            'grid h-11 min-w-9 place-items-center rounded uppercase underline-offset-8',
            language === current ? 'text-ink underline decoration-2' : 'text-muted hover:text-ink',
          )}
        >
          {language}
        </button>
      ))}
    </div>
  )
}

const names = { id: 'ID – Bahasa Indonesia', en: 'EN – English' }
