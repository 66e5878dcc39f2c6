/** The door of privacy: what command-line tools use. */
export { erasePerson } from './erase-person.ts'
export { findPerson } from './find-person.ts'
export { packPerson } from './pack-person.ts'
export { anonymizePast } from './anonymize-past.ts'
