import type { Plugin } from 'vite'

/**
 * Finds the modules that every page needs: all that the browser's entry and the root import, directly or not. `holds` tells the chunks
 * which modules these are, so that a module of a page or a dialog is never bundled with them.
 */
export function findFrame(): { plugin: Plugin; holds: (id: string) => boolean } {
  const found = new Set<string>()
  const plugin: Plugin = {
    name: 'medina-frame',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const visit = (id: string): void => {
        // Styles stay with the root, whose page links them: the first dialog would request the frame's stylesheet once more.
        if (found.has(id) || /\/node_modules\/|\.css$/.test(id)) return
        found.add(id)
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next)
      }
      for (const id of this.getModuleIds()) if (isRoot(id)) visit(id)
    },
  }
  return { plugin, holds: (id) => found.has(id) && !isRoot(id) }
}

function isRoot(id: string): boolean {
  return /\/app\/(entry\.client|root)\.tsx/.test(id)
}
