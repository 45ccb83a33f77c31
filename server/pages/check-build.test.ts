import { expect, test } from 'vitest'
import { rulesOf } from '../../scripts/css-rules.ts'
import { pageProblems } from './check-build.ts'

const page = `<html><head><link rel="stylesheet" href="/assets/root-1.css" nonce="M"/><link rel="modulepreload" href="/assets/entry.js" nonce="M"/></head><body class="a">
<script nonce="M">window.__reactRouterContext = {};</script><script type="module" async="" nonce="M">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import("/assets/entry.js");</script><script nonce="M">window.__reactRouterContext.streamController.enqueue("[]\\n");</script><script nonce="M">window.__reactRouterContext.streamController.close();</script></body></html>`
const assets = {
  sheets: new Map([['/assets/root-1.css', rulesOf('.a{color:red}')]]),
  libraries: ['/assets/vendor.js'],
  notes: '/assets/notes.js',
}

test('accepts a page written by React Router', () => {
  expect(pageProblems(page, 'M', assets)).toEqual([])
})

test.each([
  ['another name for its script', 'type="module" async=""', 'async="" type="module"', 'its script is not found'],
  ['another name for its state', 'streamController.enqueue', 'stream.enqueue', 'its state is not found'],
  [
    'another order of a link’s attributes',
    'rel="stylesheet" href="/assets/root-1.css"',
    'href=/assets/root-1.css rel=stylesheet',
    'its stylesheets are not found',
  ],
  [
    'a sheet that is not in the build',
    'root-1.css',
    'root-2.css',
    'the stylesheet /assets/root-2.css is not in the build',
  ],
  ['another kind of preload', 'rel="modulepreload"', 'rel="preload"', 'what it loads in advance is not found'],
  ['another kind of import', 'import * as route0 from', 'import { route0 } from', 'its script still imports at once'],
  ['another mark', 'nonce="M"', 'nonce="N"', 'its script is not found'],
])('%s is reported', (_, written, changed, problem) => {
  expect(pageProblems(page.replaceAll(written, changed), 'M', assets)).toContain(problem)
})
