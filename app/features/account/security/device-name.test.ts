import { expect, test } from 'vitest'
import { deviceName, isHandheld } from './device-name.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

test.each([
  [null, 'Dispositivo desconocido'],
  ['', 'Dispositivo desconocido'],
  ['curl/8.5.0 <script>', 'Dispositivo desconocido'],
  [CHROME, 'Chrome en Windows'],
  [`${CHROME} Edg/130.0`, 'Edge en Windows'],
  [IPHONE, 'Safari en iPhone'],
  [IPHONE.replace('Version/17.5', 'CriOS/130.0'), 'Chrome en iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox en Linux'],
])('%s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))

test('a phone is handheld, a computer is not', () =>
  expect([isHandheld(IPHONE), isHandheld(CHROME), isHandheld(null)]).toEqual([true, false, false]))
