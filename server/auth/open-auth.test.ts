import { expect, test } from 'vitest'
import { authSettings } from './open-auth.ts'

test("the product's links lead to the page that reads them, for any site address", () => {
  expect(authSettings({ PORT: 3000 }, {}).landingUrl).toBe('http://localhost:3000/acceder/enlace')
  const env = { PORT: 3000, PUBLIC_URL: 'https://volante.example/' }
  expect(authSettings(env, {}).landingUrl).toBe('https://volante.example/acceder/enlace')
  expect(authSettings(env, { GOTRUE_SITE_URL: 'https://otra.example' })).toMatchObject({
    siteUrl: 'https://otra.example',
    landingUrl: 'https://otra.example/acceder/enlace',
  })
})
