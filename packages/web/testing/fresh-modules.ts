import { vi } from 'vitest'

// Files share a process and its libraries, but not what the app's modules keep.
vi.resetModules()
