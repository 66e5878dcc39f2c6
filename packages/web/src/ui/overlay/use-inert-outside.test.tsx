// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useInertOutside } from './use-inert-outside.ts'

afterEach(cleanup)

function Page({ isCovering }: { isCovering: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  useInertOutside(panel, isCovering)
  return (
    <>
      <header data-testid="header" />
      <section data-testid="messages" aria-live="polite" />
      <main data-testid="main">
        <nav data-testid="list" />
        <div ref={panel} data-testid="panel">
          <p data-testid="inside" />
        </div>
      </main>
    </>
  )
}
const inert = () => ['header', 'messages', 'main', 'list', 'panel', 'inside'].filter((name) => screen.getByTestId(name).inert)

test('what a panel covers cannot be reached until it is gone; messages are still heard', () => {
  const { rerender } = render(<Page isCovering />)
  expect(inert()).toEqual(['header', 'list'])
  rerender(<Page isCovering={false} />)
  expect(inert()).toEqual([])
})

test('what was unreachable before stays so', () => {
  const { rerender } = render(<Page isCovering={false} />)
  screen.getByTestId('header').inert = true
  rerender(<Page isCovering />)
  rerender(<Page isCovering={false} />)
  expect(inert()).toEqual(['header'])
})
