import { describe, expect, test } from 'vitest'
import { readBrand } from '../brand.ts'
import type { SmsTemplate } from './sms-data.ts'
import { writeSms } from './write-sms.ts'

const context = { brand: readBrand(), siteUrl: 'https://www.volante.example:8443', expiresIn: 300 }

const GOLDEN: Record<SmsTemplate, string> = {
  otp: 'Tu clave de Volante es 048213.',
  'phone-change': 'Tu clave para usar este celular en Volante es 048213.',
  reauthentication: 'Tu clave para confirmar el cambio en Volante es 048213.',
  mfa: 'Tu clave para entrar a Volante es 048213.',
  'bureau-code': 'Tu clave para la consulta de historial en Volante es 048213.',
}
// The default alphabet of GSM 03.38: one sign outside of it halves the length of a message and doubles its price.
const GSM = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà]*$/

describe.each(Object.entries(GOLDEN) as [SmsTemplate, string][])('%s', (template, words) => {
  test('says what it is, how long it is good, and which site it is for', () => {
    expect(writeSms(template, { code: '048213' }, context)).toBe(
      `${words} Vence en 5 minutos. No la compartas con nadie.\n\n@www.volante.example #048213`,
    )
  })

  test('fits one message of the phone network’s own alphabet, with the longest code', () => {
    const text = writeSms(template, { code: '0482130482' }, context)
    expect(text).toMatch(GSM)
    expect(text.length).toBeLessThanOrEqual(160)
  })
})

test('a text message that does not exist is refused by name', () => {
  expect(() => writeSms('hello' as never, { code: '1' } as never, context)).toThrow('hello')
})
