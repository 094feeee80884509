import { createContext, use, type ComponentType } from 'react'
import { Head } from '#web/app/layout/head.tsx'
import { NeedsJavaScript } from '#web/app/layout/needs-javascript.tsx'

/** What the server called the page that was asked for; undefined where the page names itself. */
export const FirstTitle = createContext<string | undefined>(undefined)

/** A page until its first data is there: its title and its shape. Without JavaScript it never comes, and the page says so. */
export const loadingPage = (Skeleton: ComponentType) =>
  function LoadingPage() {
    const title = use(FirstTitle)
    return (
      <>
        <Head title={title} />
        <NeedsJavaScript title={title ?? ''} />
        <div className="noscript:hidden">
          <Skeleton />
        </div>
      </>
    )
  }
