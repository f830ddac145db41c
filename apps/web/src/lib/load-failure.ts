/** Shows the static page instead of a portal that could not start: the page itself listens, `page-guard.ts`. */
export const showLoadFailure = (): void => void dispatchEvent(new Event('groundwork:load-failed'));
