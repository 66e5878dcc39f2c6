import { vi } from 'vitest'

// Test files share a process and its libraries, but not the state of the app's modules.
vi.resetModules()
