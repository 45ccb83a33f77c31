import { type ActionName, type Failure, failureOf } from '#app/lib/failure.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'

const OF_THE_PATH: string[] = [
  SCREEN_MESSAGES.page_path_form,
  SCREEN_MESSAGES.page_path_reserved,
  SCREEN_MESSAGES.page_path_taken,
]

export const failingPage =
  (action: ActionName) =>
  (error: unknown): Failure => {
    const failure = failureOf(error, action)
    return OF_THE_PATH.includes(failure.text) ? { ...failure, fields: { slug: failure.text } } : failure
  }
