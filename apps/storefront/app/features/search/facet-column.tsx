import { memo } from 'react'
import { FacetGroups } from './facet-groups.tsx'

export default memo(FacetGroups)
