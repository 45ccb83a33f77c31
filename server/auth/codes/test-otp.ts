export function readTestOtp(text: string): Record<string, string> {
  const pairs = text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => pair.split(/[:=]/).map((part) => part.trim()))
  for (const pair of pairs) {
    if (pair.length !== 2 || !/^\+?\d{2,15}$/.test(pair[0] ?? '') || !/^\d{6,10}$/.test(pair[1] ?? ''))
      throw new Error('must be phone:code pairs parted by commas')
  }
  return Object.fromEntries(pairs.map(([phone = '', code = '']) => [phone.replace('+', ''), code]))
}

export const testOtpOf = (
  sms: { testOtp: Record<string, string>; testOtpValidUntil?: Date | undefined },
  phone: string,
  now: Date,
): string | undefined =>
  sms.testOtpValidUntil !== undefined && now > sms.testOtpValidUntil ? undefined : sms.testOtp[phone]
