import { useShop } from '#web/app/layout/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { useHomeMessages } from '#web/storefront/home/messages.ts'

/**
 * On a wide screen the title is over the plain left third of the photograph, on a narrow one above the
 * photograph.
 */
export function Hero() {
  const t = useHomeMessages()
  const hero = useShop()?.hero
  const picture = hero?.picture
  return (
    <section className="relative mx-auto max-w-[1760px] overflow-hidden lg:grid">
      <div
        className={classNames(
          'page relative z-10 pb-8 pt-10 lg:col-start-1 lg:row-start-1 lg:pt-[7%]',
          !picture && 'lg:pb-24',
        )}
      >
        <h1
          className={classNames(
            'font-serif text-hero font-[460] tracking-tight',
            picture && 'lg:max-w-[min(33vw,30rem)]',
          )}
        >
          {hero?.title}
        </h1>
        <p className={classNames('mt-4 max-w-form text-lg lg:mt-6', picture && 'lg:max-w-[min(26vw,22rem)]')}>
          {hero?.text}
        </p>
        <ButtonLink to="/list-products" className="mt-6 px-7 lg:mt-8">
          {t.shopCollection}
        </ButtonLink>
      </div>
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 1760px) 1760px, (min-width: 640px) 100vw, 88vw"
          first
          className="aspect-4/3 sm:aspect-video lg:col-start-1 lg:row-start-1 lg:aspect-[15/8] max-sm:[&_img]:object-[72%_50%]"
        />
      ) : null}
    </section>
  )
}
