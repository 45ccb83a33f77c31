import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('only what the page was rendered with may run', () => {
  const policy = contentSecurityPolicy('<style>.a{}</style><script>one()</script><script type="module">two()</script>')
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('.a{}')};`)
})

test('data and outside files earn no hash', () =>
  expect(
    contentSecurityPolicy('<script type="application/ld+json">{}</script><script src="/a.js"></script>'),
  ).toContain("script-src 'self';"))

test('nothing is allowed wholesale, and nobody may frame the site', () => {
  const policy = contentSecurityPolicy('<script>one()</script>')
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a captcha may bring its script, frame and answers, and nothing else opens', () => {
  const policy = contentSecurityPolicy('<p>', ['https://challenges.cloudflare.com'])
  for (const directive of ["script-src 'self'", "style-src 'self'", "connect-src 'self'", 'frame-src']) {
    expect(policy).toContain(`${directive} https://challenges.cloudflare.com`)
  }
  expect(policy).toContain("default-src 'self';")
  expect(policy).toContain("img-src 'self' data: blob:;")
})

test('a page may frame the players of its own videos, and no other', () => {
  const vimeo = contentSecurityPolicy(
    '<div data-player="https://player.vimeo.com"><p>data-player="https://evil.example"',
  )
  expect(vimeo).toContain('frame-src https://player.vimeo.com;')
  expect(contentSecurityPolicy('<p>https://player.vimeo.com</p><p data-player="https://evil.example">')).not.toContain(
    'frame-src',
  )
})
