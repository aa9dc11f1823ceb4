/** Another dialog or popover lies over the sheet: keys are meant for that one. */
export const isCovered = (): boolean => document.querySelectorAll('[role="dialog"]').length > 1
