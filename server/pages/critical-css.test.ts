import { expect, test } from 'vitest'
import { rulesOf } from '../../scripts/css-rules.ts'
import { namesOf, openCriticalCss, rulesFor } from './critical-css.ts'

const used = (css: string, html: string) => rulesFor(rulesOf(css), namesOf(html))

test('a rule without a class of the page is left out', () =>
  expect(used('.a{color:red}.b{color:blue}', '<p class="b">')).toBe('.b{color:blue}'))

test('a rule needs all of its classes', () => expect(used('.a .b{x:1}', '<p class="a">')).toBe(''))

test('rules without a class stay: resets, variables, fonts', () => {
  const css = '*,::before{margin:0}:root{--ink:#000}@font-face{font-family:F;src:url(f.woff2)}'
  expect(used(css, '<p>')).toBe(css)
})

test('statements and layer order stay', () =>
  expect(used('@layer theme,base;@layer base{.a{x:1}}', '<p class="a">')).toBe(
    '@layer theme,base;@layer base{.a{x:1}}',
  ))

test('empty blocks are left out', () =>
  expect(used('@media (width>=48rem){@supports (display:grid){.a{x:1}}}', '<p class="b">')).toBe(''))

test.each([
  ['.md\\:grid-cols-\\[1fr_2fr\\]{x:1}', 'md:grid-cols-[1fr_2fr]'],
  ['.w-1\\/2{x:1}', 'w-1/2'],
  ['.\\32 xl\\:p-4{x:1}', '2xl:p-4'],
  ['.focus\\:underline:focus{x:1}', 'focus:underline'],
  ['.group:focus .\\[\\&\\>svg\\]\\:p-1>svg{x:1}', 'group [&amp;&gt;svg]:p-1'],
])('%s belongs to the class %s', (css, name) => {
  expect(used(css, `<p class="${name}"><svg>`)).toBe(css)
  expect(used(css, '<p class="other"><svg>')).toBe('')
})

test('nested rules, strings with braces and comments are parsed', () => {
  const css = '/* } */.a{content:"}{";&:hover{x:1}@media (hover:hover){y:2}}.b::after{content:\';\'}'
  expect(used(css, '<p class="a b">')).toBe(css.replace('/* } */', ''))
})

test('a selector in a list is removed alone when unused', () =>
  expect(used('table,p>b,ul{x:1}', '<p><b>')).toBe('p>b{x:1}'))

test('negated and alternative classes are not required', () => {
  const css = '.a:not(.b):where(table,.c)[data-x=".d"]::before{x:1}'
  expect(used(css, '<p class="a">')).toBe(css)
})

test('a registered property stays when a kept rule names it', () => {
  const property = '@property --x{syntax:"*";inherits:false}'
  expect(used(`.a{y:var(--x)}${property}`, '<p class="a">')).toBe(`.a{y:var(--x)}${property}`)
  expect(used(`.a{y:var(--x)}${property}`, '<p>')).toBe('')
})

test('pointer rules load later', () => {
  expect(used('.a:hover,.a:focus{x:1}', '<p class="a">')).toBe('.a:focus{x:1}')
  expect(used('.hover\\:b{x:1}', '<p class="hover:b">')).toBe('.hover\\:b{x:1}')
})

test('date and number field parts load later', () =>
  expect(used('::-webkit-date-and-time-value,::placeholder{x:1}::-webkit-inner-spin-button{y:2}', '<p>')).toBe(
    '::placeholder{x:1}',
  ))

test('a sheet without a route belongs to pages that use its classes, after the named ones', () => {
  const css = {
    '/shell.css': '.a{x:1}.b{x:2}',
    '/later.css': 'p{y:0}.b .c{y:1}',
    '/other.css': 'p{z:0}.d,:not(.a){z:1}',
  }
  const critical = openCriticalCss(new Map(Object.entries(css).map(([href, text]) => [href, rulesOf(text)])))
  expect(critical('<p class="b"><b class="c">', ['/shell.css#'])).toEqual({
    css: '.b{x:2}p{y:0}.b .c{y:1}',
    sheets: ['/shell.css#', '/later.css'],
  })
  expect(critical('<p class="b">', ['/shell.css']).sheets).toEqual(['/shell.css'])
})
