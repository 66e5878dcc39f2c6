import { vi } from 'vitest'

// Test files share a process and its libraries, but must not share the state of the app's modules.
vi.resetModules()
