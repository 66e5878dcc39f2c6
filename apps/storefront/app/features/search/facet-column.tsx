export { FacetGroups as default } from './facet-groups.tsx'
