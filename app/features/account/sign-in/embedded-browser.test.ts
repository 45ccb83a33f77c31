import { expect, test } from 'vitest'
import { embeddedBrowser } from './embedded-browser.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'

test.each([
  [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.40.95;FBBV/1;FBDV/iPhone14,5]`, 'Facebook'],
  [`${ANDROID} [FB_IAB/FB4A;FBAV/470.0.0.50.90;]`, 'Facebook'],
  [`${IPHONE} Mobile/15E148 Instagram 338.0.2.27.92 (iPhone14,5; iOS 17_5)`, 'Instagram'],
  [`${ANDROID} Instagram 338.0.0.0 Android`, 'Instagram'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, null],
  [ANDROID, null],
])('%s', (userAgent, app) => expect(embeddedBrowser(userAgent)).toBe(app))
