import { createContext, use, type ComponentType } from 'react'
import { Head } from '#web/app/layout/head.tsx'
import { NeedsJavaScript } from '#web/app/layout/needs-javascript.tsx'

/** The title from the server. It is undefined for pages that set their own title. */
export const FirstTitle = createContext<string | undefined>(undefined)

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
