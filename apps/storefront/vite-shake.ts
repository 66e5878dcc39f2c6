import type { Plugin } from 'vite'

/**
 * React Router wraps its links and forms in calls that look as if they did something, and names them for developers: so they would travel
 * to every browser, with all they need. Marked as what they are, those that nobody uses stay out (2.3 kB gzip).
 */
export function shakeRouter(): Plugin {
  return {
    name: 'medina-shake-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
      handler: (code) => ({
        code: code
          .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(')
          .replaceAll(/^\w+\.displayName = .*$/gm, ''),
        map: null,
      }),
    },
  }
}
