/** The oldest browsers that the pages of the shop and the desk are built for. */
export const oldestBrowsers = ['chrome111', 'safari16.4', 'firefox128']
