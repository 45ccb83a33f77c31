import { createElement, Fragment, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, ScrollRestoration, useLoaderData } from 'react-router'
import type { Markup } from './floor.ts'

const SWITCHES = ['hidden', 'open', 'disabled', 'required', 'inert', 'multiple', 'selected']

const asked = new Map<string, Promise<Markup[]>>()
const markupOf = (path: string) => {
  const before = asked.get(path)
  if (before) return before
  const answer = fetch(`/_markup${path}`).then((response) => response.json() as Promise<Markup[]>)
  asked.set(path, answer)
  return answer
}

const propsOf = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, SWITCHES.includes(name) ? true : value]))

const elements = (markup: Markup[]): ReactNode[] =>
  markup.map((one) => {
    if (typeof one === 'string') return one
    const Part = PARTS[one.tag]
    return Part ? createElement(Part, one) : createElement(one.tag, propsOf(one.attributes), ...elements(one.children))
  })

type Element = Exclude<Markup, string>

function Anchor({ tag, attributes, children }: Element) {
  const { href = '' } = attributes
  const leads = href.startsWith('/autos')
  return createElement(
    tag,
    {
      ...attributes,
      onPointerEnter: () => leads && void markupOf(href),
      onClick: (event: Event) => {
        event.preventDefault()
        if (leads) void router.navigate(href)
      },
    },
    ...elements(children),
  )
}

function Button({ tag, attributes, children }: Element) {
  const [pressed, setPressed] = useState(attributes['aria-pressed'] === 'true')
  return createElement(
    tag,
    { ...propsOf(attributes), type: 'button', 'aria-pressed': pressed, onClick: () => setPressed(!pressed) },
    ...elements(children),
  )
}

const filter = ({ currentTarget: { form } }: { currentTarget: HTMLInputElement | HTMLSelectElement }) => {
  const fields = [...new FormData(form!)].filter(([, value]) => value !== '') as [string, string][]
  void router.navigate(`/autos?${new URLSearchParams(fields)}`, { preventScrollReset: true })
}

function Input({ tag, attributes: { value = '', checked, ...attributes } }: Element) {
  const [typed, setTyped] = useState(value)
  if (attributes.type === 'search')
    return <input {...propsOf(attributes)} value={typed} onChange={({ target }) => setTyped(target.value)} />
  const given = checked === undefined ? { defaultValue: value } : { value, defaultChecked: true }
  return createElement(tag, { ...propsOf(attributes), ...given, onChange: filter })
}

const Select = ({ tag, attributes, children }: Element) =>
  createElement(tag, { ...propsOf(attributes), onChange: filter }, ...elements(children))

const PARTS: Record<string, (element: Element) => ReactNode> = {
  a: Anchor,
  button: Button,
  input: Input,
  select: Select,
}

function Page() {
  return (
    <>
      {createElement(Fragment, null, ...elements(useLoaderData<Markup[]>()))}
      <ScrollRestoration />
    </>
  )
}

const loader = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url)
  return markupOf(pathname + search)
}

const router = createBrowserRouter([
  { path: '/autos', loader, Component: Page },
  { path: '/autos/:slug', loader, Component: Page },
])

let { pathname } = location
router.subscribe(({ location }) => {
  if (location.pathname !== pathname) document.documentElement.dataset.navigated = ''
  pathname = location.pathname
  if (router.state.initialized) document.documentElement.dataset.hydrated = 'true'
})
createRoot(document.body).render(<RouterProvider router={router} />)
