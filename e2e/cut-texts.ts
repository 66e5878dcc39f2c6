import type { Page } from '@playwright/test'

/**
 * Lists texts of the page's main part of which a box hides a part below or above its edge: the text, or half of a line of a clamped one.
 * Texts that end in an ellipsis are not among them, and neither are those for screen readers.
 */
export function listCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange()
    const hides = /hidden|clip/
    // A text beyond the edge is hidden on purpose, as the last facts of a card.
    const isAcross = ({ top, bottom }: DOMRect, edge: number) => top < edge - 2 && bottom > edge + 2
    const isCut = (node: Node): boolean => {
      const start = node.parentElement
      if (start?.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) !== true)
        return false
      range.selectNodeContents(node)
      let text = range.getBoundingClientRect()
      for (let box: Element | null = start; box !== null && box.localName !== 'main'; box = box.parentElement) {
        const { overflowY, webkitLineClamp, lineHeight, textOverflow, position } = getComputedStyle(box)
        const frame = box.getBoundingClientRect()
        // A text for screen readers, a bar over the page, a line with an ellipsis.
        if (frame.height <= 1 || position === 'fixed' || (textOverflow === 'ellipsis' && webkitLineClamp === 'none')) return false
        if (webkitLineClamp !== 'none') {
          const lines = frame.height / Number.parseFloat(lineHeight)
          if (lines < 0.9) return true
          text = frame
        } else if (hides.test(overflowY) && (isAcross(text, frame.bottom) || isAcross(text, frame.top))) return true
      }
      return false
    }
    const found: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent } = texts.currentNode
      if (textContent?.trim() !== '' && isCut(texts.currentNode)) found.push(textContent?.trim() ?? '')
    }
    return found
  })
}
