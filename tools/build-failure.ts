/** How Node and the bundler report a package, or a native part of one, that is not installed. */
const NOT_INSTALLED = /Cannot find (?:(?:module|package) '[^']+'|native binding)/;
/** The service may not write to the checkout (docs/deploy.md). */
const NOT_WRITABLE = /(?:EROFS|EACCES|EPERM): [^\n]*/;

/**
 * Returns the message for a build that failed with this output: one sentence if npm did not install all of it, or if this
 * user may not write to the folder.
 */
export function describeBuildFailure(output: string, root: string): string {
  const [denied] = NOT_WRITABLE.exec(output) ?? [];
  if (denied !== undefined)
    return `The web application has to be built, and this user may not write to ${root} (${denied}). Run "npm run build" there as its owner, then start again.`;
  const [missing] = NOT_INSTALLED.exec(output) ?? [];
  return missing === undefined
    ? `The build of the web application failed:\n${output}`
    : `The web application cannot be built, because npm did not install everything (${missing}). Run "npm ci" in ${root} without --omit=optional, then start again.`;
}
