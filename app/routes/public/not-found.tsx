import { data } from 'react-router'
import { nothingHere } from '../nothing-here.ts'
import type { Route } from './+types/not-found'

// No page has this path.
export const loader = () => {
  throw data(null, { status: 404 })
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => nothingHere(request)

export default function NotFound() {
  return null
}
