import { AUTHORISATIONS } from '#contract/people/authorisations.ts'
import { PURPOSES } from '#contract/people/consents.ts'

export const purposeText = (purpose: string) =>
  [...PURPOSES.map(({ id, title }) => [id, title]), ...AUTHORISATIONS.map((one) => [one.purpose, one.title])].find(
    ([id]) => id === purpose,
  )?.[1] ?? purpose
