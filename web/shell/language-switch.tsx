import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { languages } from '#contract/language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { pickLanguage } from '#web/words/picked-language.ts'
import { useShellWords } from '#web/words/shell.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** ID / EN: every screen speaks the chosen one from now on. */
export function LanguageSwitch() {
  const t = useShellWords()
  const current = useLanguage()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <div role="group" aria-label={t.language} className="flex text-sm font-semibold">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={names[language]}
          aria-pressed={language === current}
          onClick={() => {
            pickLanguage(language)
            // Names and descriptions come from the server in the new language; an address that names one no longer does.
            const query = new URLSearchParams(search)
            if (!query.has('lang')) return void revalidate()
            query.delete('lang')
            const plain = navigate({ search: query.toString() }, { replace: true, preventScrollReset: true })
            return void Promise.resolve(plain).then(revalidate)
          }}
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
