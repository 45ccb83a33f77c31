import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('only scripts and styles of the render may run', () => {
  const policy = contentSecurityPolicy(
    '<style nonce="M">.a{}</style><script nonce="M">one()</script><script type="module" nonce="M">two()</script>',
    'M',
  )
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('.a{}')};`)
})

test.each([
  '<script>evil()</script>',
  '<script nonce="">evil()</script>',
  '<script nonce="other">evil()</script>',
  '<script type="module">evil()</script>',
  '<script>evil()</script><!--',
  '<style>evil()</style>',
])('%s, which is injected, may not run', (injected) => {
  const policy = contentSecurityPolicy(`<script nonce="M">ours()</script>${injected}`, 'M')
  expect(policy).not.toContain(hash('evil()'))
  expect(policy).toContain(`script-src 'self' ${hash('ours()')};`)
})

test('an unclosed tag does not trust what follows', () => {
  for (const open of ['<script>', "<script x='", '<script>evil();', '<style>']) {
    const policy = contentSecurityPolicy(`${open}evil()<script nonce="M">ours()</script>`, 'M')
    for (const [named] of policy.matchAll(/'sha256-[^']+'/g)) expect(named).toBe(hash('ours()'))
  }
})

test('data and external files get no hash', () =>
  expect(
    contentSecurityPolicy(
      '<script type="application/ld+json" nonce="M">{}</script><script src="/a.js" nonce="M"></script>',
      'M',
    ),
  ).toContain("script-src 'self';"))

test('allows nothing by wildcard and no framing', () => {
  const policy = contentSecurityPolicy('<script nonce="M">one()</script>', 'M')
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a captcha may load its script, frame and requests, and nothing else', () => {
  const policy = contentSecurityPolicy('<p>', 'M', ['https://challenges.cloudflare.com'])
  for (const directive of ["script-src 'self'", "style-src 'self'", "connect-src 'self'", 'frame-src']) {
    expect(policy).toContain(`${directive} https://challenges.cloudflare.com`)
  }
  expect(policy).toContain("default-src 'self';")
  expect(policy).toContain("img-src 'self' data: blob:;")
})

test('a page may frame only the players of its own videos', () => {
  const vimeo = contentSecurityPolicy(
    '<div data-player="https://player.vimeo.com"><p>data-player="https://evil.example"',
    'M',
  )
  expect(vimeo).toContain('frame-src https://player.vimeo.com;')
  expect(
    contentSecurityPolicy('<p>https://player.vimeo.com</p><p data-player="https://evil.example">', 'M'),
  ).not.toContain('frame-src')
})
