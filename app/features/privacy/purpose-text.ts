import { AUTHORISATIONS } from '#contract/people/authorisations.ts'
import { PURPOSES } from '#contract/people/consents.ts'

/** What a person's data may be used for, or what they authorised, by its title. */
export const purposeText = (purpose: string) =>
  [...PURPOSES.map(({ id, title }) => [id, title]), ...AUTHORISATIONS.map((one) => [one.purpose, one.title])].find(
    ([id]) => id === purpose,
  )?.[1] ?? purpose
