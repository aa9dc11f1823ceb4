import { type ChangeEventHandler, type CSSProperties, type ReactNode, useId } from 'react'

type CheckLineProps = {
  checked: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
  label: ReactNode
  size?: 'md'
  name?: string
  classNames?: { root?: string | undefined; body?: string; labelWrapper?: string; label?: string }
}

type Style = CSSProperties & Record<`--${string}`, string>

/** Objects that stay the same: style is compared by them. */
const style: Style = {
  '--checkbox-radius': 'var(--mantine-radius-sm)',
  '--checkbox-color': 'var(--mantine-color-primary-filled)',
  '--checkbox-icon-color': 'var(--larder-primary-on)',
}
const largerStyle: Style = {
  ...style,
  '--checkbox-size': 'var(--checkbox-size-md)',
  '--label-fz': 'var(--mantine-font-size-md)',
  '--label-lh': 'var(--label-lh-md)',
}

/**
 * What Mantine's `Checkbox` draws, without its style runtime: a recipe has one for each of its lines, and each was made
 * of eight components. A test holds its markup against the original.
 */
export function CheckLine({ checked, onChange, label, size, name, classNames = {} }: CheckLineProps) {
  const id = useId()
  const { root = '', body = '', labelWrapper = '', label: labelClass = '' } = classNames
  return (
    <div
      className={`${root} m_bf2d988c mantine-Checkbox-root m_5f75b09e`}
      style={size ? largerStyle : style}
      data-variant="filled"
      data-size={size}
      data-label-position="right"
      data-checked={checked || undefined}
    >
      <div className={`${body} m_5f6e695e mantine-Checkbox-body`}>
        <div className="m_26062bec mantine-Checkbox-inner" data-label-position="right">
          <input
            id={id}
            type="checkbox"
            name={name}
            className="mantine-focus-auto m_26063560 mantine-Checkbox-input"
            data-with-error-styles
            checked={checked}
            onChange={onChange}
          />
          <svg viewBox="0 0 10 7" fill="none" aria-hidden className="m_bf295423 mantine-Checkbox-icon">
            <path
              d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
              fill="currentColor"
              fillRule="evenodd"
              clipRule="evenodd"
            />
          </svg>
        </div>
        <div className={`${labelWrapper} m_d3ea56bb mantine-Checkbox-labelWrapper`}>
          <label className={`${labelClass} m_8ee546b8 mantine-Checkbox-label`} htmlFor={id}>
            {label}
          </label>
        </div>
      </div>
    </div>
  )
}
