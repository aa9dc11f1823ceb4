/** Another dialog or popover lies over the sheet: keys are meant for that one. */
export const hasDialogOnTop = (): boolean => document.querySelectorAll('[role="dialog"]').length > 1
