import type { Plugin } from 'vite'

/**
 * Finds what every page needs: whatever the browser's entry and the root import, however far. `holds` tells the chunks which modules
 * these are, so that a module of a page or a dialog never travels with all the others.
 */
export function findFrame(): { plugin: Plugin; holds: (id: string) => boolean } {
  const found = new Set<string>()
  const plugin: Plugin = {
    name: 'medina-frame',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const visit = (id: string): void => {
        // Styles stay with the root, whose page links them: a file of the frame's would be asked for once more by the first dialog.
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
