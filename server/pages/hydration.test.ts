import { expect, test } from 'vitest'
import { deferHydration, splitHtml } from './hydration.ts'

const page = `<html><head><link rel="stylesheet" href="/assets/root-1.css" nonce="M"/><link rel="modulepreload" href="/assets/entry.js" nonce="M"/></head><body>
<script nonce="M">window.__reactRouterContext = {};</script><script type="module" async="" nonce="M">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_clientLoader from "/assets/a.js";
import * as route1_main from "/assets/b.js";
const route1 = {...route1_clientLoader,...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry.js");</script></body></html><!--$--><script nonce="M">window.__reactRouterContext.streamController.enqueue("[{\\"a\\":\\"\\u003c/script>\\"}]\\n");</script><!--$--><script nonce="M">window.__reactRouterContext.streamController.close();</script>`
const assets = { libraries: ['/assets/vendor.js'], notes: '/assets/notes.js' }
const apart = splitHtml(page, 'M')
const deferred = deferHydration(apart, assets, '.a{x:1}', '/_state/abc?of=%2Fautos', 'M')

test('the state is removed from the page and loaded by its address', () => {
  expect(apart.state).toBe('[{"a":"</script>"}]\n')
  expect(deferred).not.toContain('enqueue("')
  expect(deferred).toContain('fetch("/_state/abc?of=%2Fautos")')
})

test('a state without an address is in the page, and cannot end its script', () => {
  const script = deferHydration(apart, assets, '', null, 'M').match(
    /<script nonce="M">({[\s\S]*?})<\/script><\/head>/,
  )![1]!
  expect(script).not.toContain('fetch(')
  expect(script).toContain(String.raw`text: () => "[{\"a\":\"\u003c/script>\"}]\n"`)
})

test('nothing is imported or preloaded during the page load', () => {
  expect(deferred).not.toMatch(/<link rel="modulepreload"/)
  expect(deferred.replace(/<noscript>.*<\/noscript>/, '')).not.toMatch(/<link rel="stylesheet"/)
  expect(deferred).not.toMatch(/^\s*import [*"]/m)
})

test('used styles are inlined, and the whole sheet serves visitors without script', () => {
  expect(deferred).toContain(
    '<style nonce="M">.a{x:1}</style><noscript><link rel="stylesheet" href="/assets/root-1.css"></noscript><script nonce="M">{',
  )
})

test('every import runs later in order, with the merged modules', () => {
  const script = deferred.match(/<script nonce="M">({[\s\S]*?})<\/script><\/head>/)![1]!
  const imports = [...script.matchAll(/await import\("([^"]+)"\)/g)].map((match) => match[1])
  expect(imports).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/a.js', '/assets/b.js'])
  expect(script).toContain('const route1 = {...route1_clientLoader,...route1_main};')
  expect(script).toContain('import("/assets/entry.js");')
  expect(() => new Function(script.replace(/import\(/g, 'load('))).not.toThrow()
})

test("only a page with payments reloads under the tab's terms", () => {
  const asking = deferHydration(apart, assets, '', '/_state/abc', 'M', true)
  expect(asking).toContain('location.replace(')
  expect(
    () => new Function(asking.match(/<script nonce="M">({[\s\S]*?})<\/script>/)![1]!.replace(/import\(/g, 'load(')),
  ).not.toThrow()
  expect(deferred).not.toContain('location.replace(')
})

test('ignores injected tags without the mark', () => {
  const theirs =
    '<script type="module" async="">import "/evil.js"</script><link rel="stylesheet" href="/evil.css"/>' +
    '<script>window.__reactRouterContext.streamController.enqueue("evil");</script>'
  const given = page.replace('<body>', `<body>${theirs}`)
  expect(splitHtml(given, 'M')).toEqual({ ...apart, html: apart.html.replace('<body>', `<body>${theirs}`) })
})

test('own links are recognized in any attribute order', () => {
  const turned = page.replace(
    '<link rel="stylesheet" href="/assets/root-1.css" nonce="M"/>',
    '<link nonce="M" rel="stylesheet" href="/assets/root-1.css"/>',
  )
  expect(splitHtml(turned, 'M')).toEqual(apart)
})

test('a page without script is unchanged', () =>
  expect(deferHydration(splitHtml('<html></html>', 'M'), assets, '', '', 'M')).toBe('<html></html>'))
