import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChanges } from './changed-files.ts'

function openRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'medina-git-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd: folder, stdio: 'ignore' })
  const write = (name: string) => writeFileSync(join(folder, name), `${Math.random()}`)
  const commit = (name: string) => {
    write(name)
    git('add', '-A')
    git('commit', '-q', '-m', `add ${name}`)
  }
  git('init', '-q', '-b', 'main')
  commit('first.ts')
  commit('second.ts')
  return { folder, git, write, commit }
}

test('a branch is compared with where it left main, with what is not committed', () => {
  const { folder, git, write, commit } = openRepository()
  git('checkout', '-q', '-b', 'branch')
  commit('mine.ts')
  git('checkout', '-q', 'main')
  commit('theirs.ts')
  git('checkout', '-q', 'branch')
  git('rm', '-q', 'first.ts')
  write('second.ts')
  write('né.ts')
  const { base, files } = findChanges(folder, null)
  expect(base).toMatch(/^the merge base with main, [0-9a-f]+ "add second.ts"$/)
  expect(files).toEqual(['first.ts', 'mine.ts', 'né.ts', 'second.ts'])
})

test('main is compared with its last commit, and when all is committed with the one before', () => {
  const { folder, write } = openRepository()
  expect(findChanges(folder, null)).toMatchObject({
    base: expect.stringContaining('the parent of the last commit'),
    files: ['second.ts'],
  })
  write('third.ts')
  expect(findChanges(folder, null)).toMatchObject({ base: expect.stringContaining('the last commit'), files: ['third.ts'] })
})

test('a named commit decides, and one that does not exist is refused', () => {
  const { folder, git, commit } = openRepository()
  commit('third.ts')
  expect(findChanges(folder, 'HEAD~2').files).toEqual(['second.ts', 'third.ts'])
  expect(() => findChanges(folder, 'elsewhere')).toThrow('Git knows no commit "elsewhere".')
  git('branch', '-m', 'trunk')
  expect(() => findChanges(folder, null)).toThrow('There is no branch main to compare with.')
})
