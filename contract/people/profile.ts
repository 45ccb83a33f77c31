import * as z from 'zod/mini'
import { NAME_PROBLEM, nameText } from '../text/names.ts'
import { BIRTH_DATE_PROBLEMS, birthDateProblem } from './birth-date.ts'
import { isCivilStatus } from './civil-status.ts'
import { CURP_PROBLEMS, curpProblem, curpText } from './curp.ts'
import { isFiscalSituation, UNKNOWN_FISCAL_SITUATION } from './fiscal-situations.ts'
import { PHONE_PROBLEM, phoneOf } from './phone.ts'
import { isRfcRoot, RFC_PROBLEMS, rfcProblem, rfcText } from './rfc.ts'

// All fields are optional but must be valid.
const text = (read: (typed: string) => string | { problem: string }) =>
  z.pipe(
    z.string(),
    z.transform((typed: string, context) => {
      if (typed.trim() === '') return ''
      const value = read(typed)
      if (typeof value === 'string') return value
      context.issues.push({ code: 'custom', message: value.problem, input: typed })
      return z.NEVER
    }),
  )

const name = text((typed) => nameText(typed) ?? { problem: NAME_PROBLEM })
const NO_SUCH_CHOICE = 'Elige una de las opciones.'

/** Normalizes a profile: names in NFC, phone in E.164, RFC and CURP in capitals. `now` checks the age. The homoclave must match the RFC. */
export const profileInput = (now: () => Date = () => new Date()) =>
  z.pipe(
    z.object({
      first_name: name,
      last_name: name,
      mother_last_name: name,
      no_mother_last_name: z.boolean(),
      phone: text((typed) => phoneOf(typed) ?? { problem: PHONE_PROBLEM }),
      birth_date: text((typed) => {
        const problem = birthDateProblem(typed, now())
        return problem ? { problem: BIRTH_DATE_PROBLEMS[problem] } : typed
      }),
      civil_status: text((value) => (isCivilStatus(value) ? value : { problem: NO_SUCH_CHOICE })),
      rfc: text((typed) => {
        const problem = isRfcRoot(typed) ? null : rfcProblem(typed)
        return problem ? { problem: RFC_PROBLEMS[problem] } : rfcText(typed)
      }),
      homoclave: text((typed) =>
        /^[A-Z0-9]{2}[0-9A]$/.test(rfcText(typed))
          ? rfcText(typed)
          : { problem: 'La homoclave son 3 letras o números.' },
      ),
      fiscal_situation: text((code) => {
        if (code === UNKNOWN_FISCAL_SITUATION) return ''
        return isFiscalSituation(code) ? code : { problem: NO_SUCH_CHOICE }
      }),
      curp: text((typed) => {
        const problem = curpProblem(typed)
        return problem ? { problem: CURP_PROBLEMS[problem] } : curpText(typed)
      }),
    }),
    z.transform((given, context) => {
      const isRoot = isRfcRoot(given.rfc)
      const profile = { ...given, rfc: isRoot ? given.rfc + given.homoclave : given.rfc }
      if (isRoot && !given.homoclave) {
        context.issues.push({
          code: 'custom',
          path: ['homoclave'],
          message: `Falta la homoclave: los tres caracteres que siguen a ${given.rfc} en tu constancia del SAT.`,
          input: given,
        })
      }
      if (profile.homoclave && !profile.rfc.endsWith(profile.homoclave)) {
        context.issues.push({
          code: 'custom',
          path: ['homoclave'],
          message: 'La homoclave debe ser el final de tu RFC.',
          input: profile,
        })
      }
      return profile.no_mother_last_name ? { ...profile, mother_last_name: '' } : profile
    }),
  )

export type ProfileDraft = z.input<ReturnType<typeof profileInput>>
export type ProfileValues = z.output<ReturnType<typeof profileInput>>
