import { data } from 'react-router'
import { redirectOrNotFound } from '../not-found.ts'
import type { Route } from './+types/not-found'

export const loader = () => {
  throw data(null, { status: 404 })
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => redirectOrNotFound(request)

export default function NotFound() {
  return null
}
