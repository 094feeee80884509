import { createContext, use, type ComponentType } from 'react'
import { Head } from '#web/app/layout/head.tsx'
import { NeedsJavaScript } from '#web/app/layout/needs-javascript.tsx'

/** The title from the server; undefined for pages that set their own title. */
export const FirstTitle = createContext<string | undefined>(undefined)

/**
 * The page until its first data arrives: title and skeleton. Without JavaScript, it says that JavaScript is
 * needed.
 */
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
