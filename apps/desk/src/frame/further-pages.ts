// One file for both: alone, the page of an unknown address would be mostly the list of its imports.
export { MissingPage } from './missing-page.tsx'
export { MorePage } from './more-page.tsx'
export { NotAllowedPage } from './not-allowed-page.tsx'
