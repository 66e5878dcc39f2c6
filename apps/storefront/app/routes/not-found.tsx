import { data } from 'react-router'
import { ErrorPage } from '#features/shell/error-page.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <ErrorPage kind="missing" />
}
