import { useContactMessages } from '#web/storefront/shop/messages.ts'
import type { LocalizedPage } from '../support/browser.ts'

export function contactPage({ page, language }: LocalizedPage) {
  const t = useContactMessages.in(language)
  const review = page.getByRole('form', { name: t.reviewTitle })
  const suggestion = page.getByRole('form', { name: t.suggestionTitle })
  return {
    review,
    reviewField: review.getByLabel(t.review),
    sendReviewButton: page.getByRole('button', { name: t.sendReview }),
    suggestion,
    suggestionField: suggestion.getByLabel(t.suggestion),
    sendSuggestionButton: suggestion.getByRole('button', { name: t.sendSuggestion }),
    suggestionHeading: page.getByRole('heading', { name: t.suggestionTitle }),
    quotesHeading: page.getByText(t.quoted),
    loginLink: page.getByRole('link', { name: t.loginNow }).first(),
  }
}
