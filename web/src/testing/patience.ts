/** A whole screen on a busy machine takes its time; what is there at once costs nothing. */
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 60_000 })
