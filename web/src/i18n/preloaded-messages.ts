/** The messages of the sign-in page, which are in the first bundle. */
import app from './messages/en-US/app.json'
import auth from './messages/en-US/auth.json'
import languages from './messages/en-US/languages.json'
import ui from './messages/en-US/ui.json'
import validation from './messages/en-US/validation.json'

export const preloadedMessages = { app, auth, languages, ui, validation }
